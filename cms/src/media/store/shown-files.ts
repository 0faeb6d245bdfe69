import type { Core } from '@strapi/strapi';

/** What visitors see of the stored files, which the content side provides. */
export type ShownFiles = {
  /** A number that changes whenever visitors may see other files than before. */
  version(): number;
  /** Waits until this process knows of all changes that it was told of. @throws the database's error */
  ready(): Promise<void>;
  /** Whether a file belongs to content, and nothing that visitors see shows it. */
  isClosed(hash: string): boolean;
  /** Notes in the records of the files that visitors see that their URLs are known. */
  noteShown(): Promise<void>;
};

const serviceName = 'shown-files';

export function provideShownFiles(strapi: Core.Strapi, shown: ShownFiles): void {
  strapi.add(serviceName, shown);
}

export function shownFilesOf(strapi: Core.Strapi): ShownFiles {
  return strapi.get(serviceName) as ShownFiles;
}
