import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { businessZone } from '#app/domain/deadlines/zones.ts';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { useDocument } from '#app/ui/theme/document-context.ts';

/** An instant in words of the business zone, with its machine form beside it (product: time). */
export function LocalTime({ instant }: { instant: string }) {
  const { zone } = useDocument();
  const hours = useDeviceHours();
  return <time dateTime={instant}>{hours(shortDateTime(businessZone(zone), instant), instant)}</time>;
}
