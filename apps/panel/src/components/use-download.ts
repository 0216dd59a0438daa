import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';

/** Asks the server for a file, with the second factor if it needs it, and saves it. Says what went wrong. */
export function useDownload(): (read: () => Promise<Blob>, fileName: string) => Promise<void> {
  const run = useGuarded();
  const toasts = useToast();
  return async (read, fileName) => {
    try {
      saveFile(await run(read), fileName);
    } catch (error) {
      toasts.alert(errorText(error));
    }
  };
}
