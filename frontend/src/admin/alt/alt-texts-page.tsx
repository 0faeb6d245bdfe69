export function AltTextsPage() {
  return null;
}
