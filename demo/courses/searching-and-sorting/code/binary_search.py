"""Binary search: the loop of this lesson, and three questions it answers."""


def lower_bound(items, x):
    """Return the first position whose item is not smaller than x.

    The items must be sorted. The result is len(items) if all are smaller.
    """
    low, high = 0, len(items)
    while low < high:
        # Everything before low is smaller than x; everything from high on is not.
        middle = (low + high) // 2
        if items[middle] < x:
            low = middle + 1
        else:
            high = middle
    return low


def contains(items, x):
    """Whether x is one of the sorted items."""
    i = lower_bound(items, x)
    return i < len(items) and items[i] == x


def count_between(items, least, below):
    """How many of the sorted items lie from least up to, but not including, below."""
    return lower_bound(items, below) - lower_bound(items, least)


if __name__ == "__main__":
    marks = [41, 55, 55, 60, 72]
    print(lower_bound(marks, 55))  # 1
    print(contains(marks, 60), contains(marks, 61))  # True False
    print(count_between(marks, 50, 70))  # 3
