/** Focuses the first field with an error, and opens the part that holds it. */
export function focusRefused(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // React leaves it closed where the owner has closed it since the last refusal.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
