import { actionWords } from '#app/product/admin/trail/change.texts.ts';

/** The subject of each action, by the first word of its name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Acceso: ['login', 'logout', 'role', 'identity', 'factor', 'recovery', 'password', 'session', 'profile'],
  Rechazos: ['refused'],
  'Ver como': ['view'],
  Cuentas: ['person', 'photo', 'import', 'package', 'support'],
  Generaciones: ['group', 'guide', 'tutor', 'message', 'boss', 'member', 'wave', 'extension'],
  'Retos y evaluaciones': [
    'agreements',
    'case',
    'challenge',
    'evaluation',
    'final',
    'note',
    'standing',
    'step',
  ],
  Foro: ['post', 'report'],
  Insignias: ['badge', 'award'],
  Programas: ['programme', 'export'],
  Unidades: ['unit'],
  Módulos: ['module'],
  'Objetos de aprendizaje': ['activity', 'file'],
  Cuestionarios: ['questionnaire', 'bank'],
  'Solicitudes a Soporte': ['ticket', 'canned-answer'],
  'Datos personales': ['arco', 'holiday', 'notice'],
};
/** For what is about none of them. */
const rest = 'La plataforma';

const groupOf = (action: string): string => {
  const about = action.split('.')[0] as string;
  return Object.keys(groups).find((name) => groups[name]?.includes(about)) ?? rest;
};

/** Every action that has words, in groups: «Cambió los datos» is said of more than one thing. */
export const actionGroups = [...Object.keys(groups), rest].map((group) => ({
  group,
  items: actionWords
    .filter(([action]) => groupOf(action) === group)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es')),
}));
