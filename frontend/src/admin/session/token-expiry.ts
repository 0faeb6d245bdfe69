/** When a JWT ends, in ms since the epoch; 0 for what cannot be read as one. */
export function tokenExpiry(token: string): number {
  const payload = token.split('.')[1];
  if (payload === undefined) {
    return 0;
  }
  try {
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
