declare module '*?script' {
  export const script: string;
}
