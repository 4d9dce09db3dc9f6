import type { ImportColumn, ImportEffect } from '#app/contract/admin/people/import-columns.ts';
import type { ImportChange } from '#app/contract/admin/people/import-rows.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The columns of which a change has that effect; the state of an account is told apart by its new value. */
export const columnsOfEffect: Record<Exclude<ImportEffect, 'drop' | 'restore'>, readonly ImportColumn[]> = {
  rename: ['firstName', 'paternalSurname', 'maternalSurname'],
  account: ['number', 'username', 'email'],
  profiles: ['profiles'],
  group: ['group'],
  boss: ['bossNumber'],
  place: ['store', 'area', 'jobTitle'],
};

const columnEffects = Object.keys(columnsOfEffect) as (keyof typeof columnsOfEffect)[];

/** Every effect, the gravest first. */
export const importEffects: readonly ImportEffect[] = ['drop', 'restore', ...columnEffects];

/** The effects of the changes of one row. */
export function effectsOf(changes: readonly ImportChange[]): ImportEffect[] {
  const state = changes.find(({ column }) => column === 'active');
  return importEffects.filter((effect) => {
    if (effect === 'drop') return state?.after === 'no';
    if (effect === 'restore') return state?.after === 'si';
    return changes.some(({ column }) => columnsOfEffect[effect].includes(column));
  });
}

type EffectWords = { label: string; plural: string; one: string; many: string; status: Status };

export const effectWords: Record<ImportEffect, EffectWords> = {
  drop: { label: 'Baja', plural: 'Bajas', one: 'baja', many: 'bajas', status: 'late' },
  restore: {
    label: 'Reactivación',
    plural: 'Reactivaciones',
    one: 'reactivación',
    many: 'reactivaciones',
    status: 'done',
  },
  rename: {
    label: 'Nombre',
    plural: 'Nombres',
    one: 'cambio de nombre',
    many: 'cambios de nombre',
    status: 'waiting',
  },
  account: {
    label: 'Número, usuario o correo',
    plural: 'Números, usuarios o correos',
    one: 'cambio de número, usuario o correo',
    many: 'cambios de número, usuario o correo',
    status: 'waiting',
  },
  profiles: {
    label: 'Perfil',
    plural: 'Perfiles',
    one: 'cambio de perfil',
    many: 'cambios de perfil',
    status: 'waiting',
  },
  group: {
    label: 'Generación',
    plural: 'Generaciones',
    one: 'entrada a una generación',
    many: 'entradas a una generación',
    status: 'current',
  },
  boss: {
    label: 'Jefe',
    plural: 'Jefes',
    one: 'cambio de jefe',
    many: 'cambios de jefe',
    status: 'current',
  },
  place: {
    label: 'Sucursal, área o puesto',
    plural: 'Sucursal, área o puesto',
    one: 'cambio de sucursal, área o puesto',
    many: 'cambios de sucursal, área o puesto',
    status: 'current',
  },
};
