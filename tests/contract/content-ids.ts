import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

/** The form of a new module. */
export const newModuleForm = (unitId: number | undefined) => ({
  unidad: unitId,
  nombre: 'Módulo de prueba',
  descripcion: '',
  imagen: null,
});

/** A module as it is stored, with its version: sent again, nothing happens. */
export async function storedModuleForm(stack: Stack, moduleId: number | undefined) {
  const [row] = await rows<{ version: number; name: string; description: string }>(
    stack,
    `select version, coalesce(draft ->> 'name', name) as name, coalesce(draft ->> 'description', description) as description
     from module where id = $1`,
    [moduleId],
  );
  if (!row) throw new Error('no such module');
  return { version: row.version, nombre: row.name, descripcion: row.description, imagen: null };
}

const noContent = {
  minutos: 5,
  puntos: 0,
  html: '',
  transcripcion: '',
  capitulos: [],
  preguntas: [],
  archivos: [],
};

/** The form of a new object. */
export const newActivityForm = (moduleId: number | undefined) => ({
  ...noContent,
  modulo: moduleId,
  nombre: 'Objeto de prueba',
  tipo: 3,
  html: '<p>Un texto</p>',
});

/** An object with other fields than those that are stored: changes that nobody publishes. */
export async function changedActivityForm(stack: Stack, activityId: number | undefined) {
  const [row] = await rows<{ version: number; kind: number }>(
    stack,
    'select version, kind from activity where id = $1',
    [activityId],
  );
  if (!row) throw new Error('no such activity');
  return { ...noContent, version: row.version, nombre: 'Objeto cambiado', tipo: row.kind };
}
