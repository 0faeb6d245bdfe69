export function PhotographersPage() {
  return null;
}
