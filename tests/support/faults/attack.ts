/** A distinct IPv4 address for each index, spread over 180 networks. */
export function addressAt(index: number): string {
  return `${20 + (index % 180)}.${index % 250}.${Math.floor(index / 250)}.7`;
}
