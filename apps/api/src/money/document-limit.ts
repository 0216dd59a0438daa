/** Documents that one member downloads in the panel: each may have to be drawn. */
export const panelDocumentLimit = { action: 'panel-invoice', times: 60, windowSeconds: 60 } as const;
