import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../wire/codec.ts';

const changeWords = { same: 'igual', added: 'agregado', removed: 'quitado' } as const;
const textChange = wireEnum(changeWords);
const blockChange = wireEnum({ ...changeWords, changed: 'cambiado' });

const comparedBlock = wireObject({
  kind: as('tipo', wireEnum({ heading: 'titulo', paragraph: 'parrafo', item: 'punto' })),
  change: as('cambio', blockChange),
  parts: as(
    'partes',
    z.array(wireObject({ text: as('texto', z.string()), change: as('cambio', textChange) })),
  ),
});
export type ComparedBlock = z.output<typeof comparedBlock>;

/** A text beside another one, paragraph by paragraph. */
export const comparedText = wireObject({
  /** Words that it has and the other one has not, and the other way round. */
  added: as('agregadas', z.int()),
  removed: as('quitadas', z.int()),
  blocks: as('parrafos', z.array(comparedBlock)),
});
export type ComparedText = z.output<typeof comparedText>;
