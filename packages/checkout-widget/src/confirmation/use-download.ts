import { ApiError } from '@dorsal/api-client';
import { useState } from 'react';

export interface Download {
  readonly isBusy: boolean;
  /** Why the last one failed, and what to do. */
  readonly notice: string | undefined;
  readonly download: () => Promise<void>;
}

/**
 * A download that a press starts. When it fails, `notice` is `failedText`, unless the server says what to do about it
 * (409).
 */
export function useDownload(failedText: string, save: () => Promise<void>): Download {
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const download = async () => {
    setIsBusy(true);
    setNotice(undefined);
    try {
      await save();
    } catch (error) {
      console.error('A file could not be downloaded.', error);
      const refusal = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
      setNotice(refusal ?? failedText);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, notice, download };
}
