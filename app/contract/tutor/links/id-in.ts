/** A positive id that the database can hold, or null. */
export function idIn(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
