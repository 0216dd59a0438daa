import { useMatch } from 'react-router';

/** Whether the address is in the editor of an event. */
export function useIsEditing(): boolean {
  return useMatch('/:org/events/:event/edit/*') !== null;
}
