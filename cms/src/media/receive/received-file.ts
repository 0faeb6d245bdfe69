/** A file in the temporary folder, in the form that Strapi's upload service takes. */
export type ReceivedFile = {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  /** Bytes. */
  size: number;
};

/** What a multipart request brought. */
export type Received = {
  /** Text fields, each with all its values. */
  fields: Record<string, string[]>;
  /** Files by their field. */
  files: Record<string, ReceivedFile[]>;
  /** Removes what is left of the files. */
  dispose(): Promise<void>;
};
