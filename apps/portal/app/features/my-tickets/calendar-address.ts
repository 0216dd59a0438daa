/** The path of the event's calendar file (ICS). */
export function calendarAddress({ slug }: { readonly slug: string }): string {
  return `/events/${slug}/calendar.ics`;
}
