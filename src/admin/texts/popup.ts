export const popup = {
  title: 'Popup',
  titleText:
    'A window that opens over a page once. It never opens over the cart or the checkout, nor before a visitor has answered about cookies where you ask.',
  isOn: 'Show the popup',
  edit: 'Edit what it says',
  trigger: 'It opens',
  triggers: {
    time: 'After some time on a page',
    scroll: 'When some of the page was scrolled',
    exit: 'When the pointer leaves the window',
  },
  seconds: 'Seconds on the page',
  percent: 'Percent of the page',
  again: 'Show again after (days)',
  againHint: 'To visitors who have closed it. 0 is never. A popup that you change is new to everybody.',
};
