/** The event as a file that calendars read (ICS). */
export function calendarAddress({ slug }: { readonly slug: string }): string {
  return `/events/${slug}/calendar.ics`;
}
