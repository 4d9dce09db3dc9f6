import { describe, expect, it } from 'vitest';
import { leftMessages, messagesOf } from './left-faults.tsx';

describe('the faults that no field of a form shows', () => {
  it('finds those of a list and of its items, and walks no element', () => {
    const ref: Record<string, unknown> = { message: 'of the page' };
    ref.itself = ref;
    const errors = {
      name: { type: 'rule', message: 'Escribe un nombre.', ref },
      rule: { targets: [undefined, { type: 'rule', message: 'Pide más.' }] },
      levels: { type: 'rule', message: 'Son muchos.', 0: { name: { type: 'rule', message: 'Falta.' } } },
      image: { type: 'rule', message: '' },
    };
    expect(messagesOf(errors).toSorted()).toEqual([
      'Escribe un nombre.',
      'Falta.',
      'Pide más.',
      'Son muchos.',
    ]);
    expect(messagesOf(undefined)).toEqual([]);
  });

  it('gives each message that is shown less often than it was given', () => {
    expect(leftMessages(['Falta.', 'Falta.', 'Pide más.'], 'Nombre Falta. Texto')).toEqual([
      'Falta.',
      'Pide más.',
    ]);
    expect(leftMessages(['Falta.', 'Falta.'], 'Falta.Falta.')).toEqual([]);
  });
});
