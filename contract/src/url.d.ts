// Browsers and Node have both; `lib` would bring the whole DOM.
declare class URL {
  constructor(url: string);
  readonly protocol: string;
  readonly hostname: string;
  pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
}
declare class URLSearchParams {
  constructor(search: string);
  get(name: string): string | null;
}
