import { expect, test } from 'vitest';
import { readPackage } from './read-package.files.server.ts';

const faultsOf = (manifest: unknown) => readPackage(manifest).faults ?? [];
const unit = {
  name: 'Comunicación',
  modules: [{ name: 'Escuchar', activities: [{ name: 'El video', minutes: 900 }] }],
};
const programme = { key: 'X', name: ' ', shortName: 'a'.repeat(21), status: 'otro', units: [{}, {}, unit] };
const manifest = { format: 'rumbo.programa', version: 2, programme };

test('a fault says its place as an author knows it, and itself in words', () => {
  expect(faultsOf(manifest)).toEqual(
    expect.arrayContaining([
      'Programa › llave: Usa de 3 a 60 minúsculas, números o guiones.',
      'Programa › nombre: Falta el texto.',
      'Programa › nombre corto: Pasa de 20 caracteres.',
      'Programa › estado: No es uno de los valores que se aceptan aquí.',
      'Unidad 1 › nombre: Falta.',
      'Unidad 3 «Comunicación» › módulo 1 «Escuchar» › actividad 1 «El video» › minutos: Pasa de 600.',
    ]),
  );
});

test('no fault names a field of the file, or says more than an author can mend', () => {
  for (const fault of faultsOf(manifest)) {
    expect(fault).not.toMatch(/[a-z][A-Z]|programme|undefined|Inválido|se esperaba|string|\.\d/);
  }
});

test('a manifest of another version, or none, is told as such', () => {
  expect(faultsOf({ ...manifest, version: 9 })).toEqual([
    'Versión: Este paquete es de otra versión: aquí se leen de la 1 a la 5.',
  ]);
  expect(faultsOf(null)).toEqual(['programa.json está dañado, o no es de un paquete de Rumbo.']);
});

test('what is too much or too little is said with its limit', () => {
  const questionnaires = [
    { key: 'abc', title: 'Uno', status: 'draft', content: { paragraphs: [], sections: [] } },
  ];
  const faults = faultsOf({
    ...manifest,
    questionnaires,
    programme: { ...programme, finalMinutes: 1, finalQuestions: 4 },
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      'Cuestionario 1 «Uno» › secciones: Debe tener 1 o más.',
      'Programa › minutos de la evaluación final: Es menos de 5.',
      'Programa › banco de preguntas: No es lo que va aquí.',
    ]),
  );
  const many = Array.from({ length: 41 }, () => unit.modules[0]);
  expect(
    faultsOf({ ...manifest, programme: { ...programme, units: [{ ...unit, modules: many }] } }),
  ).toContain('Unidad 1 «Comunicación» › módulos: Son más de 40.');
});
