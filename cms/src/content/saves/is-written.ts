type Entry = Record<string, unknown>;

/** A row of a component has a number that is the database's own. */
const rowNumber = 'id';

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(entry: Entry, key: string): unknown {
  return Object.hasOwn(entry, key) ? entry[key] : undefined;
}

/** Absent texts are read as empty ones (§3). A component is written whole: what is not sent of it is emptied. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    return sent.length === stored.length && sent.every((entry, index) => isSame(entry, stored[index]));
  }
  if (isEntry(sent) && isEntry(stored)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(stored)]);
    keys.delete(rowNumber);
    return [...keys].every((key) => isSame(own(sent, key), own(stored, key)));
  }
  return (sent ?? '') === (stored ?? '');
}

/** Whether a stored document already says what a save of some of its attributes would write. */
export function isWritten(sent: Entry, stored: object): boolean {
  return Object.entries(sent).every(([key, value]) =>
    // What is false is not told.
    Object.hasOwn(stored, key) ? isSame(value, own(stored as Entry, key)) : value === false,
  );
}
