import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../wire/errors.ts';
import { checklist, newPasswordFaults, passwordTexts } from './new-password.ts';

const weak = 'Nueva contraseña no cumple con los requisitos.';
const mismatch = 'Contraseñas no coinciden.';

describe('a new password', () => {
  it.each([
    ['Camino#Nuevo2027', 'Camino#Nuevo2027', {}],
    ['corta', 'corta', { password_1: weak }],
    ['Camino#Nuevo2027', 'otra', { password_2: mismatch }],
    ['corta', 'otra', { password_1: weak, password_2: mismatch }],
    ['', '', { password_1: weak }],
  ])('%s / %s', (password_1, password_2, faults) => {
    expect(newPasswordFaults({ password_1, password_2 })).toEqual(faults);
  });

  it('is neither the current one nor the username', () => {
    const both = { password_1: 'Camino#Nuevo2027', password_2: 'Camino#Nuevo2027' };
    expect(newPasswordFaults(both, { current: 'Camino#Nuevo2027' })).toEqual({ password_1: weak });
    expect(newPasswordFaults(both, { username: 'camino#nuevo2027' })).toEqual({ password_1: weak });
  });
});

it('the server refuses with the same words as the screen', () => {
  expect(errorCatalogue['password.weak'].message).toBe(passwordTexts.weak);
  expect(errorCatalogue['password.mismatch'].message).toBe(passwordTexts.mismatch);
  expect(errorCatalogue.ACTUAL_INCORRECTA.message).toBe(passwordTexts.wrongCurrent);
});

it('the checklist is the specification’s', () => {
  expect(checklist.map(({ text }) => text)).toEqual([
    'Al menos 12 caracteres',
    'Al menos una mayúscula',
    'Al menos un número',
    'Al menos un carácter especial',
  ]);
});
