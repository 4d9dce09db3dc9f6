declare module 'heic-decode' {
  /** The points of a picture: red, green, blue and alpha of each. */
  type Points = { width: number; height: number; data: Uint8ClampedArray };
  /** The pictures of a file, in their order; each is decoded when it is asked for. */
  type Pictures = { width: number; height: number; decode(): Promise<Points> }[] & { dispose(): void };
  const decode: { all(input: { buffer: Uint8Array }): Promise<Pictures> };
  export default decode;
}
