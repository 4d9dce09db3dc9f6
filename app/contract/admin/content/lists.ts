import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../../wire/codec.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { idInQuery, named } from '../list.ts';
import { contentKind } from './content.ts';

/** The state of content: a draft is its author's alone, and nobody reads archived content. */
export const contentState = wireEnum({ draft: 'borrador', published: 'publicado', archived: 'archivado' });
export type ContentState = z.output<typeof contentState>;

/** The states by which a list of content is narrowed: a state of content that was not deleted, or the bin. */
export const shownState = wireEnum({
  draft: 'borrador',
  published: 'publicado',
  archived: 'archivado',
  bin: 'papelera',
});
export type ShownState = z.output<typeof shownState>;

/** Filters that lists of content share. */
export const contentFilters = {
  programmeId: as('programa', z.optional(idInQuery)),
  unitId: as('unidad', z.optional(idInQuery)),
  state: as('estado', z.optional(shownState)),
} as const;

/** The thing that took content into the bin with it: it comes back when that is restored. */
export const binnedWith = wireObject({
  kind: as('tipo', contentKind),
  id,
  name: as('nombre', z.string()),
});
export type BinnedWith = z.output<typeof binnedWith>;

/** The fields that a row and an editor share, for any content below a unit. */
export const contentHead = {
  id,
  name: as('nombre', z.string()),
  programme: as('programa', named),
  unit: as('unidad', named),
  /** The number that learners see, from 1 on; null where they do not see it. */
  number: as('numero', z.nullable(z.int())),
  state: as('estado', contentState),
  /** Edited, and not published yet. */
  hasDraft: as('cambios_sin_publicar', z.boolean()),
  /** In the bin, by itself or with what it stands in. */
  isDeleted: as('en_papelera', z.boolean()),
  deletedWith: as('papelera_con', z.nullable(binnedWith)),
} as const;

const nameMessage = 'Escribe de 3 a 120 caracteres.';

/** The name of a level of a programme. */
export const contentName = z
  .string()
  .check(storableText, oneLine, z.minLength(3, nameMessage), z.maxLength(120, nameMessage));

/** Something that content is put into, of the choice of a form, with what that is in. */
export const contentPlace = wireObject({
  id,
  name: as('nombre', z.string()),
  /** 'Programa · Unidad', its heading in the choice. */
  within: as('dentro_de', z.string()),
});
export type ContentPlace = z.output<typeof contentPlace>;
