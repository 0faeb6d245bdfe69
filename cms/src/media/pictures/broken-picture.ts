/** A picture is damaged, incomplete or of another type than it is said to be: an error of the file, not of the server. */
export class BrokenPictureError extends Error {}
