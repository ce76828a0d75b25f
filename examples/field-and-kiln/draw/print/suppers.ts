/** A recipe of the booklet, for four people. */
export interface Supper {
  month: string;
  title: string;
  /** What it is, in a line. */
  line: string;
  minutes: number;
  /** What it is served in. */
  from: string;
  buy: string[];
  steps: string[];
  /** What to leave out. */
  without: string;
}

export const suppers: Supper[] = [
  {
    month: 'January',
    title: 'Barley broth',
    line: 'Slow, brown, and better on the second day.',
    minutes: 80,
    from: 'the Field Bowl',
    buy: [
      '1 cup pearl barley',
      '2 leeks',
      '3 carrots',
      '1 stick celery',
      '2 pints chicken or bean stock',
      'A bay leaf',
      'Parsley',
    ],
    steps: [
      'Soften the leeks, carrots and celery in butter for ten minutes. They should sigh, not brown.',
      'Add barley, stock and bay. Simmer with the lid ajar for an hour.',
      'Salt at the end: the stock will have shrunk. Parsley over the top, more than you think.',
    ],
    without: 'the meat. If there is a ham bone in the house, it knows the way.',
  },
  {
    month: 'February',
    title: 'Onions, baked whole',
    line: 'An hour in the oven while you do something else.',
    minutes: 75,
    from: 'the Iron Pan',
    buy: ['8 small onions', '½ cup cream', 'A handful of hard cheese', 'Thyme', 'Day-old bread'],
    steps: [
      'Peel the onions and cut a cross into each, halfway down. Stand them in the pan with a spoon of butter.',
      'Bake at 375 °F for fifty minutes, until a knife goes in without asking.',
      'Pour the cream around them, cheese and thyme on top, ten minutes more. Mop with the bread.',
    ],
    without: 'the side dish. This is the dish.',
  },
  {
    month: 'March',
    title: 'Eggs on greens',
    line: 'For the week in which there is almost nothing.',
    minutes: 20,
    from: 'the Supper Plate',
    buy: ['2 pounds spinach or chard', '8 eggs', '2 cloves garlic', 'Yogurt', 'Smoked salt', 'Lemon'],
    steps: [
      'Wilt the greens with the garlic in olive oil. Press out the water; it tastes of the pan.',
      'Make eight hollows, an egg in each. Lid on, four minutes: set outside, loose inside.',
      'Yogurt beside it, lemon over it, smoked salt last.',
    ],
    without: 'the toast, if the bread is gone. It works.',
  },
  {
    month: 'April',
    title: 'Asparagus with its own sauce',
    line: 'The tips are eaten, the ends are the sauce.',
    minutes: 35,
    from: 'the Serving Platter',
    buy: ['2 pounds asparagus', '2 shallots', '4 spoons butter', 'A glass of white wine', 'Small potatoes'],
    steps: [
      'Snap the spears. Chop the ends finely and sweat them with the shallots in half of the butter.',
      'Wine in, reduce by half, blend, press through a sieve with the rest of the butter.',
      'Boil potatoes, then the spears in the same water for three minutes. Sauce under, not over.',
    ],
    without: 'the hollandaise. You will not miss the standing there.',
  },
  {
    month: 'May',
    title: 'Peas, ham, mint',
    line: 'Shelling them is the starter.',
    minutes: 30,
    from: 'the Field Bowl',
    buy: ['3 pounds peas in their pods', '4 slices cooked ham', '1 head soft lettuce', 'Mint', 'Butter'],
    steps: [
      'Put the pods in the middle of the table and hand out bowls. Talk.',
      'Butter, shredded lettuce, peas, two spoons of water; lid on for five minutes.',
      'Torn ham and mint at the end. Eat with a spoon.',
    ],
    without: 'the ham, and add an egg instead.',
  },
  {
    month: 'June',
    title: 'New bread, first tomatoes',
    line: 'A supper that needs only a board.',
    minutes: 15,
    from: 'the Bread Board',
    buy: ['1 loaf with a hard crust', '6 ripe tomatoes', 'Orchard oil', 'Sea salt', 'Basil', 'Soft cheese'],
    steps: [
      'Slice the tomatoes an hour early and salt them. Keep what runs out.',
      'Toast thick slices on one side only.',
      'Oil on the rough side, tomatoes, their juice, basil. Cheese for those who want it.',
    ],
    without: 'the refrigerator. A cold tomato tastes of the refrigerator.',
  },
  {
    month: 'July',
    title: 'Cold cucumber soup',
    line: 'Made before the heat, eaten in it.',
    minutes: 20,
    from: 'the Pouring Jug',
    buy: ['4 cucumbers', '2 cups yogurt', '1 slice white bread', '1 clove garlic', 'Dill', 'Ice'],
    steps: [
      'Peel three of the cucumbers, leave one green for its color. Blend with bread, garlic and yogurt.',
      'Salt, a spoon of vinegar, two hours in the cold.',
      'Pour at the table, over ice, dill on top. Seconds are poured without asking.',
    ],
    without: 'the stove.',
  },
  {
    month: 'August',
    title: 'Corn and crab, on newspaper',
    line: 'No plates. That is the recipe.',
    minutes: 40,
    from: 'the Long Tablecloth, taken off',
    buy: ['8 ears of corn', '1 pound crab meat', 'Butter', 'Limes', 'Chili', 'Green onions'],
    steps: [
      'Grill the corn in its husk for twenty minutes, then without it until it smells of popcorn.',
      'Stir the crab with lime, chili, green onion and a spoon of melted butter.',
      'Everything onto the paper. Hands.',
    ],
    without: 'the crab, on a Tuesday.',
  },
  {
    month: 'September',
    title: 'Damsons and duck',
    line: 'What the preserve was made for.',
    minutes: 60,
    from: 'the Iron Pan',
    buy: ['4 duck legs', '½ jar damson preserve', '1 onion', 'Star anise', 'Red wine vinegar', 'Rice'],
    steps: [
      'Salt the legs. Skin down in a cold pan, low heat, thirty minutes: patience is the fat.',
      'Pour most of it off and keep it. Onion, anise, preserve and a splash of vinegar go in.',
      'Turn the legs and let them finish in the sauce, half an hour. Rice.',
    ],
    without: 'the duck: thick slices of celery root take the same road in half the time.',
  },
  {
    month: 'October',
    title: 'Squash, burnt a little',
    line: 'The black edges are the point.',
    minutes: 50,
    from: 'the Serving Platter',
    buy: ['1 large squash', 'Maple syrup', 'Hazelnuts', 'A blue cheese', 'Sage', 'Cider vinegar'],
    steps: [
      'Cut into crescents with the skin on. Oil, salt, one layer, 450 °F.',
      'After thirty minutes brush with syrup and vinegar. Back in until the edges turn black.',
      'Sage fried in butter, nuts, cheese in crumbs. Warm, not hot.',
    ],
    without: 'the syrup, if the squash is sweet. Taste it raw first.',
  },
  {
    month: 'November',
    title: 'Beans that took all day',
    line: 'Two minutes of work, at seven in the morning.',
    minutes: 360,
    from: 'the Field Bowl',
    buy: ['1 pound dried white beans', '1 head garlic', 'Sage', '½ cup Orchard Oil', 'A rind of hard cheese', 'Bread'],
    steps: [
      'Soak overnight. Drain, cover with two inches of water, add all else but the salt.',
      'The oven at 250 °F, with a lid, until you come home.',
      'Salt, an hour’s rest, more oil. The garlic comes out of its skin like butter.',
    ],
    without: 'the looking. Leave the lid on.',
  },
  {
    month: 'December',
    title: 'Supper for the eve',
    line: 'Everything before five o’clock, so that you can sit.',
    minutes: 90,
    from: 'everything on the shelf',
    buy: ['2 pounds potatoes', '1 side of smoked fish', '2 apples', '1 beet', 'Sour cream', 'Horseradish', 'Dill'],
    steps: [
      'Boil beet and potatoes in their skins. Slice warm, dress with vinegar and salt.',
      'Grate apple and horseradish into the sour cream. It should make one person sneeze.',
      'Fish in the middle, all around it, dill over the lot. Candles before electricity.',
    ],
    without: 'the roast. Tomorrow is soon enough.',
  },
];
