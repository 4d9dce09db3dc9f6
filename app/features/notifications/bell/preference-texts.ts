import type { BellType } from '#app/contract/catalogue/bell.ts';
import { type FamilyWord, familyOfWord } from '#app/contract/notifications.ts';
import type { Role } from '#app/domain/access/access.ts';
import { typesOfFamily } from '#app/domain/reminders/notification-types.ts';
import { visibleTypes } from '../visible-types.ts';

const names: Record<BellType, string> = {
  1: 'Respuestas a tus preguntas',
  2: 'Fecha límite de tus retos',
  3: 'Recordatorios de sesiones en vivo',
  4: 'Insignias que obtienes',
  5: 'Inicio del periodo de preparación',
  6: 'Fin del periodo de preparación',
  7: 'Insignias que obtienes',
  8: 'Retos entregados en tus generaciones',
  9: 'Generaciones que se te asignan',
  10: 'Sugerencia de agregar tu foto',
  11: 'Sugerencia de conocer las insignias',
  101: 'Calificación de tus retos',
  102: 'Retos devueltos para corregir',
  103: 'Retroalimentación de tu jefe',
  104: 'Compromisos de tu sesión 1-1',
  106: 'Evaluaciones de pares por hacer',
  107: 'Respuesta a tus prórrogas',
  108: 'Resultado final',
  109: 'Respuestas de Soporte',
};

/** What a type is called where it is turned on and off. */
export function typeName(type: number): string {
  return (names as Record<number, string>)[type] ?? 'Otras notificaciones';
}

const families: Record<FamilyWord, string> = {
  retos: 'Retos',
  retroalimentacion: 'Retroalimentación y resultados',
  insignias: 'Insignias',
  preguntas: 'Preguntas',
  sesiones: 'Sesiones en vivo',
  cuenta: 'Tu cuenta',
};

/** The families of which the role may get something, and all of them together first. */
export function familyOptions(role: Role): { value: FamilyWord | ''; label: string }[] {
  const visible = visibleTypes(role);
  const words = (Object.keys(families) as FamilyWord[]).filter(
    (word) => typesOfFamily(visible, familyOfWord[word]).length > 0,
  );
  return [{ value: '', label: 'Todos' }, ...words.map((value) => ({ value, label: families[value] }))];
}
