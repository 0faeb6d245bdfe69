/** A row of a component has a number that is the database's own. */
const rowNumber = 'id';

/**
 * Whether a stored document already says what a save would write. Absent texts are read as empty ones (§3); what only
 * the document has counts for nothing.
 */
export function isWritten(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      sent.length === stored.length &&
      sent.every((entry, index) => isWritten(entry, stored[index]))
    );
  }
  if (typeof sent === 'object' && sent !== null) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
    const known = stored as Record<string, unknown>;
    return Object.entries(sent).every(
      ([key, value]) => key === rowNumber || (Object.hasOwn(known, key) && isWritten(value, known[key])),
    );
  }
  return (sent ?? '') === (stored ?? '');
}
