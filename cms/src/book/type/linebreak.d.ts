/** The line-breaking algorithm of Unicode (UAX 14), which has no types of its own. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    /** Where a line may or, if required, must end; null after the text's end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
  export = LineBreaker;
}
