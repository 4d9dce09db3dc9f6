/** The things that a document would do by itself when somebody opens it, and the words for whoever does. */
const texts = {
  'pdf-script': 'Este PDF trae instrucciones que corren al abrirlo.',
  'pdf-launch': 'Este PDF intenta abrir un programa o un archivo de tu equipo.',
  'pdf-action': 'Este PDF se conecta a internet o envía datos al abrirlo.',
  'office-remote': 'Este documento carga una plantilla o un objeto de otra dirección al abrirlo.',
  'office-object': 'Este documento trae un objeto insertado, que puede ser un programa.',
} as const;

export type FileWarning = keyof typeof texts;

/** Sentences for the reader of a file with those codes; one of a later version has none. */
export const warningTexts = (warnings: readonly string[]): string[] =>
  warnings.flatMap((warning) => (warning in texts ? [texts[warning as FileWarning]] : []));
