/** Sets a cookie of the browser: name, value and attributes in one line, as a header has them. */
export function setCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = line;
}
