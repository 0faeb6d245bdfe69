/** Types of two test libraries that ship none. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(found: object): Promise<Array<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }>>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): object;
  }
}
