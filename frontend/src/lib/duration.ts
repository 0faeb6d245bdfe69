/** Video length as minutes:seconds with two digits each; `00:00` when missing (§9). @param seconds length in s */
export function formatDuration(seconds: number | null): string {
  const whole = seconds !== null && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

/** Pads a whole number to two digits: 4 → `04`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
