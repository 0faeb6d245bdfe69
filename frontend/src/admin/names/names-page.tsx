export function NamesPage() {
  return null;
}
