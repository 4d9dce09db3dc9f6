const numbers = new Intl.NumberFormat('es-MX');
const tenths = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number as Mexico writes it: `7`, `1,234`. */
export const numberText = (value: number): string => numbers.format(value);

/** A number with a decimal where it has one: `3`, `5.5`, `1,234.5`. */
export const tenthsText = (value: number): string => tenths.format(value);

/** A number that always shows its decimal: `3.0`, `5.5`. */
export const decimalText = (value: number): string => oneDecimal.format(value);

/** The form of a word that agrees with a count: `falta` for one, `faltan` for none and for several. */
export const wordFor = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** A count with its noun: `1 persona`, `0 personas`, `1,234 personas`. */
export const countText = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${wordFor(count, one, many)}`;

/** `1 persona`, `12 personas`. */
export const peopleText = (count: number): string => countText(count, 'persona', 'personas');
