import { blockTypes } from '#catalog/block-types.ts';
import { foodOrderingTitle } from '#catalog/labels.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './menu.css?raw';

/** What a kitchen offers: dishes below the names of their courses, with what they cost; and where one orders. */
export const menuBlock = block({
  type: blockTypes.menu,
  title: 'Menu',
  fields: {
    dishes: {
      kind: 'list',
      label: 'Dishes',
      noun: 'dish',
      maximum: 200,
      default: [],
      fields: {
        course: { kind: 'text', label: 'Course', hint: 'It begins with this dish.', default: '', maxLength: 100 },
        title: { kind: 'text', label: 'Dish', default: '', maxLength: 200 },
        text: { kind: 'text', label: 'Text', default: '', maxLength: 500 },
        price: { kind: 'text', label: 'Price', default: '', maxLength: 50 },
        marks: { kind: 'text', label: 'Marks', hint: 'As “vegan”.', default: '', maxLength: 100 },
      },
    },
    columns: { kind: 'number', label: 'Columns', minimum: 1, maximum: 3, default: 1 },
    orderUrl: { kind: 'url', label: 'Where one orders', default: '' },
    orderLabel: { kind: 'text', label: 'Order button', default: foodOrderingTitle, maxLength: 100 },
  },
  css,
  render({ dishes, columns, orderUrl, orderLabel }) {
    const courses = byCourse(dishes.filter(({ title }) => title !== ''));
    if (courses.length === 0) return null;
    const order = safeUrl(orderUrl);
    return (
      <div className="menu" style={{ '--columns': Math.round(columns) }}>
        <div className="menu__courses">
          {courses.map((course, index) => (
            <section className="menu__course" key={index}>
              {course[0]?.course && <h3 className="menu__name">{course[0].course}</h3>}
              <ul className="menu__dishes">
                {course.map((dish, at) => (
                  <DishLine key={at} {...dish} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {order && (
          <p className="menu__order">
            <a className="button" href={order}>
              {orderLabel || foodOrderingTitle}
            </a>
          </p>
        )}
      </div>
    );
  },
});

interface Dish {
  course: string;
  title: string;
  text: string;
  price: string;
  marks: string;
}

function DishLine({ title, text, price, marks }: Dish) {
  return (
    <li className="menu__dish">
      <span className="menu__title">
        {title}
        {marks && <small className="menu__marks">{marks}</small>}
      </span>
      {price && <span className="menu__price">{price}</span>}
      {text && <span className="menu__text">{text}</span>}
    </li>
  );
}

/** A course begins with the dish that names it. */
function byCourse(dishes: readonly Dish[]): Dish[][] {
  const courses: Dish[][] = [];
  for (const dish of dishes) {
    const last = courses.at(-1);
    if (last && dish.course === '') last.push(dish);
    else courses.push([dish]);
  }
  return courses;
}
