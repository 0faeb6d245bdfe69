/** Whether a text is the whole address of a page: http(s), without credentials. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}
