import { describe, expect, test } from 'vitest';
import { destination, loginFault, postedLogin } from './login-form.ts';

describe('after signing in', () => {
  test.each([
    ['', 'learner', '/'],
    ['', 'admin', '/cms'],
    ['', 'tutor', '/tutor'],
    ['/objetos?actividad=7', 'learner', '/objetos?actividad=7'],
    ['/miGrupo?grupo=2', 'tutor', '/miGrupo?grupo=2'],
    ['/perfilJefe', 'boss', '/perfilJefe'],
    ['/cms/usuarios', 'admin', '/cms/usuarios'],
    // not for this profile
    ['/cms/usuarios', 'learner', '/'],
    ['/objetos?actividad=7', 'tutor', '/tutor'],
    ['/perfilJefe', 'learner', '/'],
    // nobody's, or a public one
    ['/nadie', 'learner', '/'],
    ['/login', 'learner', '/'],
    ['/archivos/7', 'learner', '/'],
  ] as const)('%j leads a %s to %s', (wanted, role, to) => {
    expect(destination(wanted, role)).toBe(to);
  });

  test.each([
    'https://otro.example/objetos',
    '//otro.example/objetos',
    '/\\otro.example/objetos',
    '/\t/otro.example',
    'javascript:alert(1)',
    '\\\\otro.example',
    ' /objetos',
  ])('%j leads nowhere else', (wanted) => {
    expect(destination(wanted, 'learner')).toBe('/');
  });
});

describe('the posted form', () => {
  test('without JavaScript is read as with it', () => {
    const bare = postedLogin.parse({ username: 'a', password: 'b', equipoCompartido: 'on', regresar: '/' });
    expect(bare).toEqual(
      postedLogin.parse({ username: 'a', password: 'b', equipoCompartido: true, regresar: '/' }),
    );
    expect(postedLogin.parse({})).toEqual({
      username: '',
      password: '',
      equipoCompartido: false,
      regresar: '',
      paso: '',
      codigo: '',
    });
  });

  test('says its first fault in words', () => {
    expect(loginFault(postedLogin.parse({}))).toBe('Escribe tu usuario.');
    expect(loginFault(postedLogin.parse({ username: '  ', password: 'x' }))).toBe('Escribe tu usuario.');
    expect(loginFault(postedLogin.parse({ username: 'a' }))).toBe('Escribe tu contraseña.');
    expect(loginFault(postedLogin.parse({ username: 'a', password: 'b' }))).toBeNull();
    expect(loginFault(postedLogin.parse({ paso: 'x' }))).toBe('Escribe el código.');
    expect(loginFault(postedLogin.parse({ paso: 'x', codigo: '123456' }))).toBeNull();
  });
});
