import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useDocument } from '#app/ui/theme/document-context.ts';

/** An instant in words of the business zone, with its machine form beside it (product: time). */
export function LocalTime({ instant }: { instant: string }) {
  const { zone } = useDocument();
  return <time dateTime={instant}>{shortDateTime(zone, instant)}</time>;
}
