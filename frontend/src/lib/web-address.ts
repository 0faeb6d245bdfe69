/** Whether a text is the whole address of a page: http(s), and nobody's name and password in it. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}
