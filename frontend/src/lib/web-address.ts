/** Whether a text is an absolute http(s) URL without credentials. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}
