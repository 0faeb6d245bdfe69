/** A full disk or quota, by the file system's, SQLite's and PostgreSQL's names for it. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
// An error that another process or library passed on has often lost its code.
const words = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded|database or disk is full/i;

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  if ((code !== undefined && codes.has(code)) || words.test(error.message)) return true;
  return cause !== undefined && isStorageFull(cause);
}

const readOnlyCode = /^(?:EROFS|EACCES|EPERM|SQLITE_READONLY.*)$/;

/** Whether something failed because its target is read-only, or this user may not write to it. */
export function isStorageReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined && readOnlyCode.test(code)) return true;
  if (/\bEROFS\b|attempt to write a readonly database/i.test(error.message)) return true;
  return cause !== undefined && isStorageReadOnly(cause);
}

/** For a `catch`: returns a value for a missing file or folder, and rethrows other errors. */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}
