/**
 * Failures that a person can mend. They carry one Spanish sentence that says what to do and reach the
 * terminal without a stack trace; every other error keeps its trace, because it is our defect.
 */

/** @param {string} message Spanish sentence(s): what happened and what to do. @param {unknown} [cause] */
export function explained(message, cause) {
  return Object.assign(new Error(message, { cause }), { code: 'EXPLAINED' });
}

/** The sentence for the terminal: ours as it is, the usual ones of the operating system translated. */
export function sentenceFor(error) {
  if (error?.code === 'EXPLAINED') return error.message;
  if (isDiskFull(error)) {
    return `No queda espacio en el disco${where(error)}. Libera espacio o usa otra carpeta con DATA_DIR=/ruta y vuelve a intentar.`;
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code)) {
    return `No hay permiso para usar${where(error) || ' un archivo'}. Revisa de quién es, o usa otra carpeta con DATA_DIR=/ruta.`;
  }
  if (['ENOTDIR', 'EEXIST'].includes(error?.code)) {
    return `La ruta${where(error)} no es una carpeta. Da otra con DATA_DIR=/ruta.`;
  }
  return `Error inesperado: ${error?.stack ?? error}`;
}

/** True for ENOSPC/EDQUOT and for the words PostgreSQL and npm use for them. */
export function isDiskFull(error) {
  if (['ENOSPC', 'EDQUOT'].includes(error?.code)) return true;
  return /No space left on device|ENOSPC|Disk quota exceeded/.test(String(error?.message ?? error));
}

/** Prints the sentence and ends with code 1. The last line of defence of every command in bin/. */
export function giveUp(error) {
  process.stderr.write(`\n${sentenceFor(error)}\n`);
  process.exit(1);
}

function where(error) {
  return error?.path ? ` ${error.path}` : '';
}
