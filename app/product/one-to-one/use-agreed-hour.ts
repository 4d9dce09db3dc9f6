import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { businessZone } from '#app/domain/deadlines/zones.ts';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { useDocument } from '#app/ui/theme/document-context.ts';

/** The day and hour of a 1-1 in words: «14 de marzo de 2026, 10:00, hora del centro» where the device has another clock. */
export function useMeetingText(): (startsAt: string) => string {
  const { zone } = useDocument();
  const hours = useDeviceHours();
  return (startsAt) => hours(longDateTime(businessZone(zone), startsAt), startsAt);
}
