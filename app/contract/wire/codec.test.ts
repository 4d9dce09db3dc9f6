import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  as,
  decode,
  doubled,
  encode,
  flag,
  jsonText,
  okReply,
  okWith,
  wireBody,
  wireEnum,
  wireObject,
  wireUnion,
} from './codec.ts';

const state = wireEnum({ open: 'abierta', resolved: 'resuelta' });
const question = wireObject({
  id: z.int(),
  state: as('estado', state),
  author: as('autor', z.nullable(wireObject({ name: as('nombre', z.string()) }))),
  tags: as('etiquetas', z.array(wireObject({ word: as('palabra', z.string()) }))),
  byGroup: as('por_grupo', z.record(z.string(), wireObject({ count: as('cuantas', z.int()) }))),
  pinned: as('fija', z.optional(flag)),
});
const own: z.output<typeof question> = {
  id: 7,
  state: 'open',
  author: { name: 'Ana' },
  tags: [{ word: 'uno' }],
  byGroup: { 3: { count: 2 } },
  pinned: true,
};
const wire: z.input<typeof question> = {
  id: 7,
  estado: 'abierta',
  autor: { nombre: 'Ana' },
  etiquetas: [{ palabra: 'uno' }],
  por_grupo: { 3: { cuantas: 2 } },
  fija: 1,
};

describe('wireObject', () => {
  it('gives the wire names and back, at every depth', () => {
    expect(encode(question, own)).toEqual(wire);
    expect(decode(question, wire)).toEqual(own);
    expect(z.decode(question, wire)).toEqual(own);
  });

  it('keeps null and leaves out a missing optional field', () => {
    const bare = { id: 1, estado: 'resuelta', autor: null, etiquetas: [], por_grupo: {} } as const;
    const read = { id: 1, state: 'resolved', author: null, tags: [], byGroup: {} } as const;
    expect(z.decode(question, { ...bare, etiquetas: [] })).toEqual(read);
    expect(encode(question, { ...read, tags: [] })).toEqual(bare);
  });

  it('sends no field that the shape does not name', () => {
    expect(encode(okWith({ id: z.int() }), { id: 1, hash: 'x' } as { id: number })).toEqual({
      ok: true,
      id: 1,
    });
  });

  it('refuses an unknown field and names a wrong one as the wire does', () => {
    expect(z.safeDecode(question, { ...wire, otra: 1 } as never).success).toBe(false);
    const { error } = z.safeDecode(question, { ...wire, autor: { nombre: 3 } } as never);
    expect(error?.issues[0]?.path).toEqual(['autor', 'nombre']);
  });

  it('reads a reply of a newer server without complaint', () => {
    expect(decode(question, { ...wire, nueva: true })).toEqual(own);
  });
});

describe('wireBody', () => {
  it('leaves out an unknown field, and fills in a default', () => {
    const body = wireBody({ detail: as('detalle', z._default(z.string(), '')) });
    expect(z.decode(body, { otra: 1 } as never)).toEqual({ detail: '' });
    expectTypeOf<z.input<typeof body>>().toEqualTypeOf<{ detalle?: string | undefined }>();
  });
});

describe('replies', () => {
  it('says ok with fields and without', () => {
    const saved = okWith({ savedAt: as('guardado', z.string()) });
    expect(encode(saved, { savedAt: 'hoy' })).toEqual({ ok: true, guardado: 'hoy' });
    expect(decode(saved, { ok: true, guardado: 'hoy' })).toEqual({ savedAt: 'hoy' });
    expect(encode(okReply, undefined)).toEqual({ ok: true });
    expect(decode(okReply, { ok: true })).toBeUndefined();
  });

  it('says a doubled payload twice and reads it once', () => {
    const reply = doubled({ name: as('nombre', z.string()) });
    expect(encode(reply, { name: 'Ana' })).toEqual({ nombre: 'Ana', data: { nombre: 'Ana' } });
    expect(decode(reply, { nombre: 'Ana', data: { nombre: 'Ana' } })).toEqual({ name: 'Ana' });
  });
});

describe('wireUnion', () => {
  const settle = wireUnion({ own: 'state', wire: 'estado' }, [
    wireBody({ state: as('estado', wireEnum({ resolved: 'resuelta' })), answerId: as('respuesta', z.int()) }),
    wireBody({ state: as('estado', wireEnum({ open: 'abierta' })) }),
  ]);

  it('translates each member by its tag', () => {
    expect(encode(settle, { state: 'resolved', answerId: 4 })).toEqual({ estado: 'resuelta', respuesta: 4 });
    expect(encode(settle, { state: 'open' })).toEqual({ estado: 'abierta' });
    expect(z.decode(settle, { estado: 'resuelta', respuesta: 4 })).toEqual({
      state: 'resolved',
      answerId: 4,
    });
    expect(decode(settle, { estado: 'abierta' })).toEqual({ state: 'open' });
  });

  it('gives a member that may leave its tag out none of the others', () => {
    const choice = {
      state: as('estado', z.optional(wireEnum({ open: 'abierta' }))),
      text: as('texto', z.string()),
    };
    const either = wireUnion({ own: 'state', wire: 'estado' }, [wireBody(choice), settle.def.options[0]]);
    expect(encode(either, { text: 'a' })).toEqual({ texto: 'a' });
    expect(encode(either, { state: 'resolved', answerId: 4 })).toEqual({ estado: 'resuelta', respuesta: 4 });
  });

  it('translates with a check as without one', () => {
    const checked = settle.check(z.refine(() => true));
    expect(encode(checked, { state: 'resolved', answerId: 4 })).toEqual({ estado: 'resuelta', respuesta: 4 });
  });

  it('refuses a member that lacks its field', () => {
    expect(z.safeDecode(settle, { estado: 'resuelta' } as never).success).toBe(false);
  });
});

describe('jsonText', () => {
  const notes = jsonText(z.array(wireObject({ text: as('texto', z.string()) })));

  it('reads and writes the text', () => {
    expect(z.decode(notes, '[{"texto":"a"}]')).toEqual([{ text: 'a' }]);
    expect(encode(notes, [{ text: 'a' }])).toBe('[{"texto":"a"}]');
  });

  it('refuses a text that is no JSON', () => {
    expect(z.safeDecode(notes, '{').success).toBe(false);
  });
});
