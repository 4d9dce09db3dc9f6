/** A piece of content that a search found. */
export type FoundContent = {
  kind: 'unit' | 'module' | 'activity' | 'resource';
  name: string;
  /** Where it is: «Unidad 1 · Módulo 2 · Podcast». */
  place: string;
  href: string;
};

export type FoundContents = {
  items: FoundContent[];
  /** There is more than the items. */
  more: boolean;
};
