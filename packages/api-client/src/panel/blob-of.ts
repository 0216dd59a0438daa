/** Reads a response as a file. */
export const blobOf = (response: Response): Promise<Blob> => response.blob();
