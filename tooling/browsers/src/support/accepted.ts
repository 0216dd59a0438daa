/**
 * The features that may be missing, and what users see then. A key is a feature as the check prints it, in all files or
 * in one. The entry of a property also accepts its keywords.
 */
export const accepted: Readonly<Record<string, string>> = {
  'Response.json in apps/portal/app/routes/first-page.ts': 'Runs on the server.',
  'cancelIdleCallback() in packages/checkout-widget/src/lazy/prepare.ts':
    'Called only after requestIdleCallback, which is asked for.',

  'text-wrap': 'Lines break less evenly.',
  'forced-color-adjust': 'Safari has no forced colors.',
  'text-size-adjust': 'Only phones enlarge text by themselves, and theirs know the property.',
  'content-visibility': 'More is drawn at once.',
  'overflow-anchor': 'A list that grows above may move what is read.',
  'scrollbar-width': 'A thin scrollbar shows.',
  'break-after': 'A printed page may end with a heading.',
  'font-family: ui-monospace': 'The next font of the list is taken.',
  cursor: 'Phones have no pointer.',
  resize: 'Phones cannot resize a field.',
  ':popover-open': 'The rule is dropped: without popovers the element shows anyway.',

  ':has in packages/checkout-widget/src/ticket-qr/TicketQr.module.css':
    'The code is enlarged by its button only, which shows before the code is there.',
  ':has in packages/checkout-widget/src/summary/PayBar.module.css':
    'A toast may lie over the bar for three seconds.',
  ':has in apps/portal/app/features/event/BuyBar.module.css':
    'A toast may lie over the bar for three seconds.',
  ':has in packages/ui/src/base.css': 'The page behind a sheet can be scrolled.',
  ':has in packages/ui/src/RadioCard/RadioCard.module.css':
    'The chosen card has no dark border; its radio button is checked.',
  '(scripting) in apps/portal/app/features/explorer/filters/DateChoice.module.css':
    'Without scripts the button of the dates shows above the field that takes its place.',
  ':has in apps/portal/app/features/explorer/ExplorerScreen.module.css':
    'The sheet follows a finger with a delay, and the page behind it can be scrolled.',
  ':has in apps/portal/app/features/explorer/map/MapArea.module.css':
    'The buttons of the map stay beside the search.',
  ':has in apps/portal/app/components/MessageScreen/MessageScreen.module.css':
    'The picture stands below the text.',
};
