/** A save was refused: the stored document is not the version it was based on. Nothing was changed. */
export class StaleSave extends Error {
  override readonly name = 'StaleSave';

  /** @param current what is stored, in the API's shape; null when nothing is */
  constructor(readonly current: unknown) {
    super('The stored document is another version than the one this save is based on');
  }
}
