/** The business zone's words for an instant; the server and the browser write the same text (product §1, Time). */
const words = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant in words, with its machine form beside it. */
export function LocalTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{words.format(new Date(instant))}</time>;
}
