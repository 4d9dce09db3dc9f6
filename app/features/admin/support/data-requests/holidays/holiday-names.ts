import type { LegalHoliday } from '#app/domain/privacy/business-days.ts';

/** The days of rest of the law in words. */
export const holidayNames: Readonly<Record<LegalHoliday, string>> = {
  'new-year': 'Año Nuevo',
  constitution: 'Día de la Constitución',
  juarez: 'Natalicio de Benito Juárez',
  labour: 'Día del Trabajo',
  independence: 'Día de la Independencia',
  executive: 'Transmisión del Poder Ejecutivo Federal',
  revolution: 'Día de la Revolución',
  christmas: 'Navidad',
};
